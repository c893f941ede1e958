import { RefreshCw, Sparkles, Square } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GenerationSource } from '#features/generation/contract.ts'
import { AttachFile } from '#features/import/web/AttachFile.tsx'
import type { DocumentType } from '#shared/content/document-type.ts'
import { PROMPT_MAX } from '#shared/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { GenerationProgress } from './GenerationProgress.tsx'
import { SetChoice } from './sets/SetChoice.tsx'
import { useSetPlan } from './sets/use-set-plan.ts'
import type { StartOptions } from './use-generating.ts'
import type { Watched } from './use-generation.ts'

type Props = {
  type: DocumentType
  prompt: string
  onPromptChange: (prompt: string) => void
  onGenerate: (options: StartOptions) => void
  onStop: () => void
  isStarting: boolean
  isStopping: boolean
  /** Set while a generation runs. */
  watched: Watched | null
  isRunning: boolean
  /** No key is set up: the built-in generator writes, and the card says so. */
  isBuiltin: boolean
  hasContent: boolean
}

/** The heart of the screen: what do you need? */
export function PromptCard({
  type,
  prompt,
  onPromptChange,
  onGenerate,
  onStop,
  isStarting,
  isStopping,
  watched,
  isRunning,
  isBuiltin,
  hasContent,
}: Props) {
  const t = useTranslations('workspace')
  const types = useTranslations('ui.types')
  const [useMockData, setUseMockData] = useState(false)
  const [source, setSource] = useState<GenerationSource>()
  const plan = useSetPlan(prompt, type)
  const options = { useMockData, ...(source && { source }), ...(plan?.isCurrent && { setItems: plan.chosen }) }
  const canGenerate = prompt.trim() !== '' && !isRunning && !isStarting && plan?.chosen.length !== 0
  const generate = () => canGenerate && onGenerate(options)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) generate()
  }
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Sparkles aria-hidden className="size-5 text-accent" />
        {t('promptTitle')}
      </h2>
      <Textarea
        aria-label={t('promptLabel', { type: types(type).toLowerCase() })}
        placeholder={t(`promptPlaceholders.${type}`)}
        data-own-undo
        value={prompt}
        maxLength={PROMPT_MAX}
        onChange={(event) => onPromptChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-80 min-h-[100px] py-3 text-base"
      />
      <AttachFile source={source} onChange={setSource} disabled={isRunning} />
      {!hasContent && prompt === '' && <Examples type={type} onPick={onPromptChange} />}
      {plan && !isRunning && <SetChoice plan={plan} />}
      <Checkbox
        label={t('mock')}
        {...(isBuiltin ? { hint: t('builtinHint') } : {})}
        checked={useMockData}
        onCheckedChange={setUseMockData}
      />
      {isRunning ? (
        <div className="grid gap-3">
          <GenerationProgress watched={watched} />
          <Button onClick={onStop} busy={isStopping}>
            {!isStopping && <Square aria-hidden />}
            {t('stop')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" size="lg" className="flex-1" disabled={!canGenerate} busy={isStarting} onClick={generate}>
            {!isStarting && <Sparkles aria-hidden />}
            {isStarting ? t('generating') : plan ? t('set.generate', { count: plan.chosen.length }) : t('generate')}
          </Button>
          {hasContent && !plan && (
            <Button size="lg" disabled={!canGenerate} onClick={() => onGenerate({ ...options, isNew: true })}>
              <RefreshCw aria-hidden />
              {t('regenerate')}
            </Button>
          )}
        </div>
      )}
    </Card>
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
              className="rounded-full border border-border px-3 py-1.5 text-left text-sm text-muted transition-colors duration-150 hover:border-border-strong hover:text-text"
            >
              {t(`exampleTexts.${type}.${index}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
