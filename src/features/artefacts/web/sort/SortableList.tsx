import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, Modifier, UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, rectSortingStrategy, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  /** One for each item, in order (`keyOf`). */
  keys: string[]
  /** What a screen reader calls the item. */
  nameOf: (index: number) => string
  onMove: (from: number, to: number) => void
  layout?: 'column' | 'grid'
  children: ReactNode
}

/** Things that are put in order by dragging or with the keyboard: Space picks up, arrows move, Space drops, Escape takes back. */
export function SortableList({ keys, nameOf, onMove, layout = 'column', children }: Props) {
  const t = useTranslations('artefacts.sort')
  const sensors = useSensors(
    // A click on the handle is a click; only moving drags.
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // Enter stays what it is on a button.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  )
  const isPickedUp = useRef(false)
  const place = (id: UniqueIdentifier) => keys.indexOf(String(id))
  const texts = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: nameOf(place(id)),
    position: place(over ?? id) + 1,
    total: keys.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isPickedUp.current = true
      return t('picked', texts(active.id, undefined))
    },
    onDragOver: ({ active, over }) => {
      // What is picked up lies over itself at once: that must not talk over the first announcement.
      const isFirst = isPickedUp.current
      isPickedUp.current = false
      return over && !isFirst ? t('over', texts(active.id, over.id)) : undefined
    },
    onDragEnd: ({ active, over }) => t('dropped', texts(active.id, over?.id)),
    onDragCancel: ({ active }) => t('cancelled', texts(active.id, undefined)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={layout === 'column' ? UP_AND_DOWN : []}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('help') } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(place(active.id), place(over.id))
      }}
    >
      <SortableContext items={keys} strategy={layout === 'column' ? verticalListSortingStrategy : rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

const UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
