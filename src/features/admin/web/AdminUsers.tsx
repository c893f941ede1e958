import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { AdminUser } from '../contract.ts'
import { AdminUserFields } from './AdminUserFields.tsx'
import { adminApi } from './api.ts'
import { adminsQuery } from './queries.ts'
import { useAdminUserForm } from './use-admin-user-form.ts'

type Open = { kind: 'create' } | { kind: 'password' | 'remove'; admin: AdminUser }

/** The tab Admin Users: the accounts of /admin-login. */
export function AdminUsers() {
  const t = useTranslations('administration.admins')
  const format = useFormatter()
  const admins = useQuery(adminsQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <div className="grid max-w-2xl gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-[52ch] text-pretty text-muted">{t('text')}</p>
        <Button variant="primary" onClick={() => setOpen({ kind: 'create' })}>
          {t('add')}
        </Button>
      </div>
      <QueryList
        query={admins}
        pending={<Skeleton className="h-24 w-full" />}
        empty={<EmptyState title={t('none')} />}
        failed={t('failed')}
      >
        {(items) => (
          <Card>
            <ul className="divide-y divide-border">
              {items.map((admin) => (
                <li key={admin.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
                  <div className="grid min-w-0">
                    <span className="font-medium wrap-anywhere">{admin.username}</span>
                    <span className="text-xs text-muted">
                      {t('since', { date: format.dateTime(new Date(admin.created_at), { dateStyle: 'long' }) })}
                    </span>
                  </div>
                  <div className="flex gap-2">
                    <Button
                      size="sm"
                      onClick={() => setOpen({ kind: 'password', admin })}
                      aria-label={t('passwordOf', { username: admin.username })}
                    >
                      {t('password')}
                    </Button>
                    <Button
                      size="sm"
                      onClick={() => setOpen({ kind: 'remove', admin })}
                      aria-label={t('removeOf', { username: admin.username })}
                    >
                      {t('remove')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryList>
      {open?.kind === 'create' && <CreateDialog onClose={close} />}
      {open?.kind === 'password' && <PasswordDialog admin={open.admin} onClose={close} />}
      <RemoveDialog admin={open?.kind === 'remove' ? open.admin : undefined} onClose={close} />
    </div>
  )
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('administration')
  const form = useAdminUserForm(({ username }) => {
    toast.success(t('admins.created', { username }))
    onClose()
  })
  return (
    <FormDialog form={form} title={t('admins.add')} submitLabel={t('login.create')} busyLabel={t('login.creating')} onClose={onClose}>
      <AdminUserFields form={form} />
    </FormDialog>
  )
}

function PasswordDialog({ admin, onClose }: { admin: AdminUser; onClose: () => void }) {
  const t = useTranslations('administration')
  const errorText = useErrorText('administration')
  const change = useMutation(
    adminApi.setAdminPassword.mutationOptions({
      onSuccess: () => {
        toast.success(t('admins.passwordChanged', { username: admin.username }))
        onClose()
      },
    }),
  )
  const form = useForm({
    initial: { password: '' },
    texts: { password: { empty: t('login.passwordMissing'), invalid: t('login.passwordShort') } },
    submit: ({ password }) => change.mutateAsync({ id: admin.id, password }),
    errorText,
  })
  return (
    <FormDialog
      form={form}
      title={t('admins.passwordOf', { username: admin.username })}
      description={t('admins.passwordText')}
      submitLabel={t('admins.password')}
      onClose={onClose}
    >
      <PasswordField form={form} name="password" label={t('login.password')} autoComplete="new-password" />
    </FormDialog>
  )
}

function RemoveDialog({ admin, onClose }: { admin: AdminUser | undefined; onClose: () => void }) {
  const t = useTranslations('administration.admins')
  const errorText = useErrorText('administration')
  const queryClient = useQueryClient()
  const remove = useMutation(
    adminApi.removeAdmin.mutationOptions({
      onError: (error) => toast.error(t('removeFailed'), { description: errorText(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: adminsQuery.queryKey }),
    }),
  )
  return (
    <AlertDialog
      open={admin !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('removeOf', { username: admin?.username ?? '' })}
      description={t('removeText')}
      confirmLabel={t('remove')}
      onConfirm={() => admin && remove.mutate({ id: admin.id })}
    />
  )
}
