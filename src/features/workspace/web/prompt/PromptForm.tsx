import { RefreshCw, Sparkles } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { AttachFile } from '#features/import/web/AttachFile.tsx'
import { PROMPT_MAX } from '#shared/limits.ts'
import { cn } from '#web/cn.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useEditorSession } from '../session/editor-session.ts'
import { OutlineChoice } from '../outline/OutlineChoice.tsx'
import { BriefChips } from './BriefChips.tsx'
import { SetChoice } from '../sets/SetChoice.tsx'

/** The heart of the screen: what do you need? Large in the middle of an empty screen, compact in the panel. `below` follows the field. */
export function PromptForm({ isLarge = false, below }: { isLarge?: boolean; below?: ReactNode }) {
  const t = useTranslations('workspace')
  const { type, state, generating, request, isBuiltin } = useEditorSession()
  const { prompt, setPrompt } = state
  const titleId = useId()
  const isBusy = generating.isRunning || request.planning.isPlanning
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) request.generate()
  }
  return (
    <section aria-labelledby={titleId} className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)]', isLarge ? 'gap-4' : 'gap-3')}>
      <h2 id={titleId} className={cn('flex items-center gap-2 font-semibold', isLarge ? 'justify-center pb-2 text-xl' : 'pr-7 text-sm')}>
        <Sparkles aria-hidden className={cn('shrink-0 text-accent', isLarge ? 'size-6' : 'size-4')} />
        {t('promptTitle')}
      </h2>
      <Textarea
        aria-label={t('promptLabel', { type })}
        placeholder={t(`promptPlaceholders.${type}`)}
        data-own-undo
        data-prompt
        value={prompt}
        maxLength={PROMPT_MAX}
        onChange={(event) => setPrompt(event.target.value)}
        onKeyDown={onKeyDown}
        className={cn('min-h-[100px]', isLarge ? 'max-h-80 px-4 py-3.5 text-base' : 'max-h-60')}
      />
      {!isBusy && request.brief.length > 0 && <BriefChips chips={request.brief} prompt={prompt} onChange={setPrompt} />}
      {below}
      <AttachFile source={request.source} onChange={request.setSource} disabled={isBusy} />
      {request.plan && !isBusy && <SetChoice plan={request.plan} />}
      <Checkbox
        label={t('mock')}
        {...(isBuiltin && isLarge ? { hint: t('builtinHint') } : {})}
        checked={request.useMockData}
        onCheckedChange={request.setUseMockData}
      />
      {!isBusy && <OutlineChoice />}
      {!isBusy && <GenerateButtons isLarge={isLarge} />}
    </section>
  )
}

function GenerateButtons({ isLarge }: { isLarge: boolean }) {
  const t = useTranslations('workspace')
  const { generating, request, hasContent } = useEditorSession()
  const isStarting = generating.state.status === 'asking'
  const size = isLarge ? 'lg' : 'md'
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        size={size}
        className="flex-1"
        disabled={!request.canGenerate && !isStarting}
        busy={isStarting}
        onClick={() => request.generate()}
      >
        {!isStarting && <Sparkles aria-hidden />}
        {isStarting ? t('generating') : request.plan ? t('set.generate', { count: request.plan.chosen.length }) : t('generate')}
      </Button>
      {hasContent && !request.plan && (
        <Button size={size} className="flex-1" disabled={!request.canGenerate} onClick={() => request.generate({ isNew: true })}>
          <RefreshCw aria-hidden />
          {t('regenerate')}
        </Button>
      )}
    </div>
  )
}
