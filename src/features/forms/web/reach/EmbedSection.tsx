import { Copy } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { copyText } from '#web/copy-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import type { FormSettings } from '../../contract.ts'
import { EmbedOrigin } from '../../reach-contract.ts'
import { formLink } from '../share/form-link.ts'
import { useSaveSetting } from './use-save-setting.ts'

type Props = { formId: string; title: string; settings: FormSettings }

/** The sites that may show the form in a frame, and the code for them. */
export function EmbedSection({ formId, title, settings }: Props) {
  const t = useTranslations('forms.reach.embed')
  const stored = settings.embed_origins.join('\n')
  const [typed, setTyped] = useState<string>()
  const { save, isSaving } = useSaveSetting(formId)
  const lines = (typed ?? stored).split(/\s+/).filter((line) => line !== '')
  const wrong = lines.find((line) => !EmbedOrigin.safeParse(line).success)
  const code = codeOf(formId, title)
  if (settings.access !== 'link') return <p className="text-pretty text-muted">{t('needsLink')}</p>
  const copy = async () => {
    if (await copyText(code)) toast.success(t('copied'))
    else toast.error(t('copyFailed'))
  }
  return (
    <>
      <Field label={t('sites')} hint={t('sitesHint')} error={wrong === undefined ? undefined : t('wrong', { site: wrong })}>
        {(control) => (
          <Textarea
            {...control}
            value={typed ?? stored}
            placeholder="https://intranet.example.com"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
            className="max-h-40 font-mono"
          />
        )}
      </Field>
      <Button
        className="justify-self-start"
        busy={isSaving}
        disabledReason={wrong === undefined ? undefined : t('wrong', { site: wrong })}
        onClick={() => {
          save({ embed_origins: lines })
          setTyped(undefined)
        }}
      >
        {t('save')}
      </Button>
      <Field label={t('code')} hint={t('codeHint')}>
        {(control) => (
          <Textarea {...control} readOnly value={code} onFocus={({ target }) => target.select()} className="max-h-40 font-mono text-xs" />
        )}
      </Field>
      <Button className="justify-self-start" onClick={() => void copy()}>
        <Copy aria-hidden />
        {t('copy')}
      </Button>
    </>
  )
}

/** Works without the script, too: then the frame keeps its height and scrolls. */
function codeOf(formId: string, title: string): string {
  const name = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${formLink(formId)}" title="${name}" loading="lazy" style="width:100%;height:40rem;border:0"></iframe>
<script async src="${window.location.origin}/embed.js"></script>`
}
