import { FileText, Plus, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { GrowingText } from '#features/artefacts/web/GrowingText.tsx'
import { insertItem, moveItem, removeItem } from '#features/artefacts/web/pieces/list-edits.ts'
import { keyOf } from '#features/artefacts/web/sort/item-keys.ts'
import { isUnwritten } from '#shared/content/element.ts'
import { OUTLINE_SECTIONS_MAX, TITLE_MAX } from '#shared/limits.ts'
import type { Outline, OutlineSection } from '#shared/content/outline.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PlannedOutline } from '../session/draft.ts'
import { useEditorSession } from '../session/editor-session.ts'
import { lacksHeading, withSection } from './edit-outline.ts'
import { OutlineActs } from './OutlineActs.tsx'
import { SectionEditor } from './SectionEditor.tsx'

/** The outline as text that is edited in place: a title, and the sections with what they are to say. Each change can be undone. */
export function OutlineEditor({ outline }: { outline: PlannedOutline }) {
  const t = useTranslations('workspace.outline')
  const { type, state, request } = useEditorSession()
  const { sections } = outline
  const { title, saved, content } = state.draft
  // The title of a document that is on the server is changed there only: it would be stored, though nothing of the outline is.
  const hasTitle = saved !== null && !isUnwritten(content)
  const isReplacement = request.planning.replacement === outline
  const root = useRef<HTMLElement>(null)
  const focusOn = useFocusOn(root, outline)
  const { headingsAsked } = request
  useFocusMissing(root, headingsAsked)
  const isFull = sections.length >= OUTLINE_SECTIONS_MAX
  const change = (next: Partial<Outline>, place?: string) => state.edit({ outline: { ...outline, ...next } }, place && `outline.${place}`)
  const changeSections = (next: OutlineSection[], focus: string) => {
    focusOn(focus)
    change({ sections: next })
  }
  const add = (index: number) => changeSections(insertItem(sections, index, { heading: '', points: [] }), `${index}.heading`)
  return (
    <section
      ref={root}
      aria-labelledby="outline"
      // What has the focus is not to be covered by the buttons below.
      className="grid grid-cols-[minmax(0,1fr)] gap-6 [&_:is(textarea,button)]:scroll-mb-32"
    >
      <header className="grid gap-1.5">
        <h2 id="outline" data-field="outline" tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('title')}
        </h2>
        <p className="text-pretty text-muted">{t(isUnwritten(content) ? 'text' : 'textWritten', { type })}</p>
        {request.source && (
          <p className="flex items-center gap-2 wrap-anywhere text-muted">
            <FileText aria-hidden className="size-4 shrink-0" />
            {request.source.name}
          </p>
        )}
        {outline.isPart && (
          <p role="status" className="flex items-start gap-2.5 rounded-md bg-warning-soft px-3 py-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            {t('part')}
          </p>
        )}
        {/* In the page and not as a toast, which would cover the buttons below on a phone. */}
        <div role="status" className="empty:hidden">
          {isReplacement && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-info-soft px-3 py-1.5">
              {t('replaced')}
              <Button size="sm" onClick={() => (focusOn('outline'), state.undo())}>
                {t('bringBack')}
              </Button>
            </p>
          )}
        </div>
      </header>
      <div className="grid gap-4 rounded-lg border border-border bg-raised px-3 py-5 sm:px-6 sm:py-7">
        {!hasTitle && (
          <GrowingText
            label={t('titleLabel', { type })}
            placeholder={t('titlePlaceholder')}
            value={title}
            max={TITLE_MAX}
            field="title"
            hint={title.length >= TITLE_MAX ? t('textFull', { max: TITLE_MAX }) : undefined}
            onChange={(next) => state.edit({ title: next }, 'title')}
            className="text-xl font-semibold"
          />
        )}
        <ol aria-label={t('sections', { type })} className="grid gap-1">
          {sections.map((section, index) => (
            <SectionEditor
              key={keyOf(section)}
              section={section}
              index={index}
              total={sections.length}
              error={headingsAsked > 0 && lacksHeading(section) ? t('headingMissing') : undefined}
              focusOn={focusOn}
              onChange={(next, place) => change({ sections: withSection(sections, index, next) }, place && `${index}.${place}`)}
              onAddBelow={() => !isFull && add(index + 1)}
              onMove={(to, button) => changeSections(moveItem(sections, index, to), `${to}.${button}`)}
              onRemove={() =>
                changeSections(
                  removeItem(sections, index),
                  sections.length === 1 ? 'add' : `${Math.min(index, sections.length - 2)}.heading`,
                )
              }
            />
          ))}
        </ol>
        <Button
          data-field="add"
          className="justify-self-start"
          disabledReason={isFull ? t('sectionsFull', { type, max: OUTLINE_SECTIONS_MAX }) : undefined}
          onClick={() => add(sections.length)}
        >
          <Plus aria-hidden />
          {t('addSection', { type })}
        </Button>
      </div>
      <OutlineActs />
    </section>
  )
}

/**
 * Focuses a field by its name once the change that was made with it is drawn: what had the focus may be gone with a section. At first it is
 * the heading, unless somebody is busy elsewhere. If undo or redo removes the focused field, its neighbor gets the focus.
 */
function useFocusOn(root: React.RefObject<HTMLElement | null>, outline: Outline): (field: string) => void {
  const wanted = useRef<{ field: string; before?: Outline } | null>({ field: 'outline' })
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const element = root.current
    const onFocus = ({ target }: FocusEvent) => (focused.current = target instanceof Element ? target : null)
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [root])
  useEffect(() => {
    if (wanted.current === null && focused.current?.isConnected === false && document.activeElement === document.body) {
      neighborOf(focused.current, root.current)?.focus()
    }
    // Effects of the render before the change may come late, when the field of that name is still another one.
    if (wanted.current === null || wanted.current.before === outline) return
    const field = root.current?.querySelector<HTMLElement>(`[data-field="${wanted.current.field}"]`)
    if (!field) return
    const isFirst = wanted.current.before === undefined
    wanted.current = null
    const { activeElement } = document
    if (!isFirst || activeElement === document.body || activeElement?.getAttribute('role') === 'tabpanel') field.focus()
  })
  return (field) => {
    wanted.current = { field, before: outline }
  }
}

/** Focuses the first field with an error each time that writing was refused. */
function useFocusMissing(root: React.RefObject<HTMLElement | null>, asked: number): void {
  const seen = useRef(asked)
  useEffect(() => {
    if (seen.current === asked) return
    seen.current = asked
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [root, asked])
}

/** Returns the heading at the place of a section that is gone, otherwise the last one. */
function neighborOf(gone: Element, root: HTMLElement | null): HTMLElement | null | undefined {
  const headings = root?.querySelectorAll<HTMLElement>('[data-field$=".heading"]') ?? []
  const index = Number.parseInt(gone.getAttribute('data-field') ?? '', 10)
  return headings[index] ?? headings[headings.length - 1] ?? root?.querySelector<HTMLElement>('[data-field="add"]')
}
