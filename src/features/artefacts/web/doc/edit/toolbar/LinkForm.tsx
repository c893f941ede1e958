import type { Editor } from '@tiptap/core'
import { ExternalLink, Link2Off } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { isSafeAddress } from '../../view/inline-markdown.ts'

type Props = { editor: Editor; isActive: boolean; onDone: () => void }

export function LinkForm({ editor, isActive, onDone }: Props) {
  const t = useTranslations('docEditor')
  const form = useForm({
    initial: { address: String(editor.getAttributes('link')['href'] ?? '') },
    check: ({ address }) => ({ address: isSafeAddress(completed(address)) ? undefined : t('linkRefused') }),
    submit: ({ address }) => {
      const href = completed(address)
      const chain = editor.chain().extendMarkRange('link')
      if (editor.state.selection.empty && !isActive) {
        chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
      } else chain.setLink({ href }).run()
      onDone()
    },
  })
  const address = useWatch({ control: form.control, name: 'address' })
  return (
    <FormFrame form={form}>
      <TextField form={form} name="address" label={t('linkAddress')} type="url" inputMode="url" placeholder="https://" />
      <div className="flex items-center gap-2">
        <SubmitButton form={form} size="sm" label={t('linkApply')} />
        {isActive && (
          <>
            <IconButton
              icon={ExternalLink}
              label={t('linkOpen')}
              size="sm"
              onClick={() => isSafeAddress(address) && window.open(address, '_blank', 'noopener,noreferrer')}
            />
            <IconButton
              icon={Link2Off}
              label={t('linkRemove')}
              size="sm"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run()
                onDone()
              }}
            />
          </>
        )}
      </div>
    </FormFrame>
  )
}

/** Adds the scheme, because people type "example.com" and "ana@example.com". */
function completed(address: string): string {
  const text = address.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text
  return /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}
