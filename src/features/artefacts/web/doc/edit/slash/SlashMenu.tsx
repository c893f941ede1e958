import { computePosition, flip, offset, shift } from '@floating-ui/dom'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { BLOCK_KINDS } from '../block-kinds.ts'
import type { SlashState } from './slash-commands.ts'

const GAP_PX = 6
const MARGIN_PX = 8

export const SLASH_MENU_ID = 'doc-slash-menu'

export function slashOptionId(index: number): string {
  return `${SLASH_MENU_ID}-${index}`
}

/** The blocks that fit what was typed after "/". The text keeps the focus and names the marked one (`aria-activedescendant`). */
export function SlashMenu({ state }: { state: SlashState }) {
  const t = useTranslations('docEditor')
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    const { place } = state
    if (!element || !place) return
    element.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    const middleware = [offset(GAP_PX), flip(), shift({ padding: MARGIN_PX })]
    const caret = { getBoundingClientRect: () => place }
    void computePosition(caret, element, { strategy: 'fixed', placement: 'bottom-start', middleware }).then(({ x, y }) =>
      Object.assign(element.style, { left: `${x}px`, top: `${y}px` }),
    )
  }, [state])
  return (
    <div
      ref={list}
      id={SLASH_MENU_ID}
      role="listbox"
      aria-label={t('blocks')}
      tabIndex={-1}
      className="fixed top-0 left-0 z-50 max-h-72 w-60 overflow-y-auto rounded-lg bg-raised p-1.5 shadow-float"
    >
      {state.items.map((kind, index) => {
        const Icon = BLOCK_KINDS[kind].icon
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the text's, which has the focus
          <div
            key={kind}
            id={slashOptionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === state.index}
            // Before the text loses the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => state.choose(kind)}
            className={cn(
              'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-hover',
              index === state.index && 'bg-hover',
            )}
          >
            <Icon aria-hidden className="size-4 text-muted" />
            {t(`kinds.${kind}`)}
          </div>
        )
      })}
    </div>
  )
}
