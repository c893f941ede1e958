import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { kindOf } from '#features/artefacts/web/kinds.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { useMedia } from '#web/media.ts'
import { Button } from '#web/ui/Button.tsx'
import { useEditorSession } from '../session/editor-session.ts'
import { DescriptionField } from '../layout/DescriptionField.tsx'
import { PromptForm } from './PromptForm.tsx'

/** Before there is anything to work on, the prompt is the centre of the screen. */
export function PromptStart() {
  const t = useTranslations('workspace')
  const { type, state } = useEditorSession()
  const { draft, prompt, setPrompt, edit } = state
  const root = useRef<HTMLDivElement>(null)
  // The keyboard of a phone would cover what else there is.
  const isWide = useMedia('(min-width: 64rem)')
  useEffect(() => {
    // Somebody may have gone on while the screen was loading: a menu would close under their hand.
    const isTaken = document.activeElement?.closest('input, textarea, [role="tab"], [role="menu"], [role="dialog"]')
    if (isWide && !isTaken) root.current?.querySelector('textarea')?.focus()
  }, [isWide])
  return (
    <div ref={root} className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 sm:py-12">
      <PromptForm isLarge below={prompt === '' && <Examples type={type} onPick={setPrompt} />} />
      <div className="grid gap-4 border-t border-border pt-6">
        <DescriptionField />
        <Button
          variant="ghost"
          className="justify-self-center"
          onClick={() => edit({ content: kindOf(draft.content).blank(draft.content, t('firstSheet')), isSample: false })}
        >
          <Plus aria-hidden />
          {t('startBlank')}
        </Button>
      </div>
    </div>
  )
}

function Examples({ type, onPick }: { type: DocumentType; onPick: (prompt: string) => void }) {
  const t = useTranslations('workspace')
  return (
    <div className="grid gap-2">
      <p className="text-xs text-muted">{t('examples')}</p>
      <ul className="flex flex-wrap gap-2">
        {(['first', 'second', 'third'] as const).map((index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => onPick(t(`exampleTexts.${type}.${index}`))}
              className="rounded-full border border-border bg-raised px-3 py-1.5 text-left text-sm text-muted transition-colors duration-150 hover:border-border-strong hover:text-text"
            >
              {t(`exampleTexts.${type}.${index}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
