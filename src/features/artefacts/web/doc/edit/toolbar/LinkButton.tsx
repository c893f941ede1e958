import type { Editor } from '@tiptap/core'
import { ExternalLink, Link2, Link2Off } from 'lucide-react'
import { Popover, Toolbar } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Input } from '#web/ui/Input.tsx'
import { isSafeAddress } from '../../view/inline-markdown.ts'

type Props = { editor: Editor; isActive: boolean; open: boolean; onOpenChange: (open: boolean) => void }

/** The address of the link under the cursor, or of a new one over the selected words. */
export function LinkButton({ editor, isActive, open, onOpenChange }: Props) {
  const t = useTranslations('docEditor')
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Toolbar.Button asChild>
          <IconButton
            icon={Link2}
            label={t('link')}
            size="sm"
            aria-pressed={isActive}
            className="aria-pressed:bg-hover aria-pressed:text-text"
          />
        </Toolbar.Button>
      </Popover.Trigger>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label={t('link')}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          editor.view.focus()
        }}
        className="z-50 w-80 max-w-[calc(100vw-1rem)] animate-pop-in rounded-lg bg-raised p-4 shadow-float"
      >
        <LinkForm editor={editor} isActive={isActive} onDone={() => onOpenChange(false)} />
      </Popover.Content>
    </Popover.Root>
  )
}

function LinkForm({ editor, isActive, onDone }: { editor: Editor; isActive: boolean; onDone: () => void }) {
  const t = useTranslations('docEditor')
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [error, setError] = useState<string>()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // The form stands inside no other, but React's events would go on to the editor's.
    event.stopPropagation()
    const href = completed(address)
    if (!isSafeAddress(href)) {
      setError(t('linkRefused'))
      return
    }
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && !isActive) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <form noValidate onSubmit={apply} className="grid gap-3">
      <Field label={t('linkAddress')} error={error}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={address}
            placeholder="https://"
            onChange={(event) => {
              setAddress(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" size="sm">
          {t('linkApply')}
        </Button>
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
    </form>
  )
}

/** "example.com" and "ana@example.com" are what people type. */
function completed(address: string): string {
  const text = address.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text
  return /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}
