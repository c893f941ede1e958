import { FileText, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { GrowingText } from '#features/artefacts/web/GrowingText.tsx'
import { insertItem, moveItem, removeItem } from '#features/artefacts/web/pieces/list-edits.ts'
import { keyOf } from '#features/artefacts/web/sort/item-keys.ts'
import { OUTLINE_SECTIONS_MAX, TITLE_MAX } from '#shared/limits.ts'
import type { Outline, OutlineSection } from '#shared/content/outline.ts'
import { Button } from '#web/ui/Button.tsx'
import { useEditorSession } from '../session/editor-session.ts'
import { withSection } from './edit-outline.ts'
import { OutlineActs } from './OutlineActs.tsx'
import { SectionEditor } from './SectionEditor.tsx'

/** The outline as text that is edited in place: a title, and the sections with what they are to say. Each change can be undone. */
export function OutlineEditor({ outline }: { outline: Outline }) {
  const t = useTranslations('workspace.outline')
  const { type, state, request } = useEditorSession()
  const { title, sections } = outline
  const root = useRef<HTMLElement>(null)
  const focusOn = useFocusOn(root, outline)
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
        <h2 id="outline" data-field="outline" tabIndex={-1} className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="text-pretty text-muted">{t('text', { type })}</p>
        {request.source && (
          <p className="flex items-center gap-2 wrap-anywhere text-muted">
            <FileText aria-hidden className="size-4 shrink-0" />
            {request.source.name}
          </p>
        )}
      </header>
      <div className="grid gap-4 rounded-lg border border-border bg-raised px-3 py-5 sm:px-6 sm:py-7">
        <GrowingText
          label={t('titleLabel', { type })}
          placeholder={t('titlePlaceholder')}
          value={title}
          max={TITLE_MAX}
          field="title"
          onChange={(next) => change({ title: next }, 'title')}
          className="text-xl font-semibold"
        />
        <ol aria-label={t('sections', { type })} className="grid gap-1">
          {sections.map((section, index) => (
            <SectionEditor
              key={keyOf(section)}
              section={section}
              index={index}
              total={sections.length}
              focusOn={focusOn}
              onChange={(next, place) => change({ sections: withSection(sections, index, next) }, place && `${index}.${place}`)}
              onAddBelow={() => sections.length < OUTLINE_SECTIONS_MAX && add(index + 1)}
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
          disabled={sections.length >= OUTLINE_SECTIONS_MAX}
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
 * the heading, unless somebody is busy elsewhere.
 */
function useFocusOn(root: React.RefObject<HTMLElement | null>, outline: Outline): (field: string) => void {
  const wanted = useRef<{ field: string; before?: Outline } | null>({ field: 'outline' })
  useEffect(() => {
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
