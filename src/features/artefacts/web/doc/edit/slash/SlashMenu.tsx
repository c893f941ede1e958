import { computePosition, flip, offset, shift } from '@floating-ui/dom'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { OptionList } from '#web/ui/OptionList.tsx'
import { BLOCK_KINDS } from '../block-kinds.ts'
import type { SlashState } from './slash-commands.ts'

const GAP_PX = 6
const MARGIN_PX = 8

export const SLASH_MENU_ID = 'doc-slash-menu'

/** Lists the blocks that match the text after "/". The text keeps the focus and names the marked one (`aria-activedescendant`). */
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
    <OptionList
      ref={list}
      id={SLASH_MENU_ID}
      label={t('blocks')}
      options={state.items.map((kind) => {
        const Icon = BLOCK_KINDS[kind].icon
        const content = (
          <>
            <Icon aria-hidden className="size-4 text-muted" />
            {t(`kinds.${kind}`)}
          </>
        )
        return { key: kind, content }
      })}
      marked={state.index}
      onTake={(index) => {
        const kind = state.items[index]
        if (kind !== undefined) state.choose(kind)
      }}
      className="fixed top-0 left-0 w-60"
    />
  )
}
