import { Suspense, useCallback, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { generationApi } from '#features/generation/web/api.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'
import { cn } from '#web/cn.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { Artefact } from '#features/artefacts/web/ArtefactView.tsx'
import { ContentEditor } from '#features/artefacts/web/ArtefactEditor.tsx'
import type { Selection } from '#features/artefacts/web/pieces/selection.ts'
import type { Proposal } from './proposal/use-proposal.ts'
import { ContentList } from './ContentList.tsx'
import { piecesOf } from '#features/artefacts/web/pieces/pieces.ts'
import { PromptCard } from './PromptCard.tsx'
import type { DraftState } from './use-draft.ts'
import type { Generating, StartOptions } from './use-generating.ts'

const ProposalReview = lazyPart(async () => (await import('./proposal/ProposalReview.tsx')).ProposalReview)

type Props = {
  type: DocumentType
  state: DraftState
  generating: Generating
  shown: GeneratedContent
  titleError: string | undefined
  isBuiltin: boolean
  selection: Selection
  onBeforeGenerate: () => void
  proposal: Proposal | null
}

/** A table needs the whole width. On a phone everything stands below each other, the list of pieces last. */
const LAYOUTS = {
  beside: {
    page: 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]',
    asked: 'contents min-w-0 lg:grid lg:gap-6',
    artefact: 'min-w-0',
    pieces: 'max-lg:order-last',
  },
  wide: {
    page: 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2',
    asked: 'contents',
    artefact: 'min-w-0 lg:col-span-2',
    pieces: 'order-last lg:col-span-2',
  },
} as const

/** On the left what is asked for, on the right (where there is room) what comes of it, while it comes. */
export function DesignTab({ type, state, generating, shown, titleError, isBuiltin, selection, onBeforeGenerate, proposal }: Props) {
  const t = useTranslations('workspace')
  const types = useTranslations('ui.types')
  const { draft, prompt, setPrompt, edit, adopt } = state
  // Once there was something, the editor stays: the last word deleted must not take the page away.
  const [hadContent, setHadContent] = useState(false)
  const hasContent = piecesOf(shown).length > 0 || hadContent
  if (hasContent && !hadContent) setHadContent(true)
  const typeName = types(type).toLowerCase()
  const layout = LAYOUTS[type === 'sheet' ? 'wide' : 'beside']
  const [asked, setAsked] = useState<StartOptions | null>(null)
  const change = useCallback((content: GeneratedContent, place?: string) => edit({ content, isSample: false }, place), [edit])
  const derive = useCallback((content: GeneratedContent) => adopt({ content }), [adopt])
  const start = (options: StartOptions) => {
    // What was edited last is kept as a version before it is replaced.
    onBeforeGenerate()
    generating.start(options)
  }
  /** The server knows whether the prompt asks for another document in place of this one, or for what leaves it alone: a change, which is
   * only proposed, or a set of others. */
  async function ask(documentId: string, options: StartOptions): Promise<void> {
    const read = await generationApi.readPrompt.call({ userPrompt: prompt, documentType: type, documentId }).catch(() => undefined)
    if (read && read.asks_for !== 'document') start(options)
    else setAsked(options)
  }
  const replaces = draft.saved !== null && piecesOf(draft.content).length > 0
  return (
    <div className={hasContent ? layout.page : 'mx-auto grid w-full max-w-3xl gap-6'}>
      <div className={hasContent ? layout.asked : 'contents'}>
        <PromptCard
          type={type}
          prompt={prompt}
          onPromptChange={setPrompt}
          onGenerate={(options) => (draft.saved && replaces ? void ask(draft.saved.id, options) : start(options))}
          onStop={generating.stop}
          isStarting={generating.isStarting}
          isStopping={generating.isStopping}
          isRunning={generating.isRunning}
          watched={generating.watched}
          isBuiltin={isBuiltin}
          hasContent={hasContent}
        />
        <AlertDialog
          open={asked !== null}
          onOpenChange={(open) => !open && setAsked(null)}
          title={t('replaceTitle')}
          description={t('replaceText')}
          confirmLabel={t('replace')}
          tone="primary"
          onConfirm={() => asked && start(asked)}
        />
        {/* On a phone the result grows here, where it can be seen. */}
        {hasContent && generating.isRunning && (
          <div className="min-w-0 lg:hidden" inert>
            <Artefact content={shown} isGrowing />
          </div>
        )}
        <Card className="grid gap-4 p-5 sm:p-6">
          <Field label={t('title')} error={titleError}>
            {(control) => (
              <Input
                {...control}
                value={draft.title}
                maxLength={TITLE_MAX}
                placeholder={t('titlePlaceholder', { type: typeName })}
                onChange={(event) => edit({ title: event.target.value }, 'title')}
              />
            )}
          </Field>
          <Field label={t('description')} optional>
            {(control) => (
              <Textarea
                {...control}
                value={draft.description}
                maxLength={DESCRIPTION_MAX}
                placeholder={t('descriptionPlaceholder')}
                onChange={(event) => edit({ description: event.target.value }, 'description')}
                className="max-h-60"
              />
            )}
          </Field>
        </Card>
        <div className={layout.pieces}>
          <ContentList content={shown} isReadOnly={generating.isRunning || proposal !== null} onChange={change} selection={selection} />
        </div>
      </div>
      {hasContent && generating.isRunning && (
        <div className={cn('hidden lg:block', layout.artefact)} inert>
          <Artefact content={shown} isGrowing />
        </div>
      )}
      {proposal && !generating.isRunning && (
        <div className={layout.artefact}>
          <Suspense>
            <ProposalReview
              key={proposal.id}
              type={type}
              proposal={proposal}
              present={{ ...shown, title: draft.title }}
              isOutdated={proposal.version !== undefined && draft.saved !== null && draft.saved.version !== proposal.version}
              onApply={(content) => {
                const { title: newTitle, description } = content
                edit({ content, title: newTitle, description, isSample: false })
                proposal.applied()
                toast.success(t('proposal.applied'))
              }}
            />
          </Suspense>
        </div>
      )}
      {hasContent && !generating.isRunning && !proposal && (
        <div className={layout.artefact}>
          <ContentEditor content={shown} onChange={change} onDerive={derive} selection={selection} />
        </div>
      )}
    </div>
  )
}
