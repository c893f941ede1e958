import { DndContext, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, CollisionDetection, Modifier, UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, rectSortingStrategy, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type HeldPlace, KeyboardSensor } from './keyboard-sensor.ts'

type Props = {
  /** One key per item, in order (`keyOf`). */
  keys: string[]
  /** Name of the item for screen readers. */
  nameOf: (index: number) => string
  onMove: (from: number, to: number) => void
  layout?: 'column' | 'grid'
  children: ReactNode
}

/** A list that people reorder by dragging or with the keyboard: Space picks up, arrow keys move, Space drops, Escape cancels. */
export function SortableList({ keys, nameOf, onMove, layout = 'column', children }: Props) {
  const t = useTranslations('artefacts.sort')
  const held = useRef<HeldPlace>(null)
  const sensors = useSensors(
    // A click on the handle stays a click. Only moving starts a drag.
    useSensor(PointerSensor, POINTER),
    useSensor(
      KeyboardSensor,
      useMemo(() => ({ keys, held }), [keys]),
    ),
  )
  const overHeldPlace: CollisionDetection = (args) => {
    const id = held.current && keys[held.current.to]
    return id == null ? closestCenter(args) : [{ id }]
  }
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
      // A picked-up item is over itself at once, which must not interrupt the first announcement.
      const isFirst = isPickedUp.current
      isPickedUp.current = false
      return over && !isFirst ? t('over', texts(active.id, over.id)) : undefined
    },
    onDragEnd: ({ active, over }) => t('dropped', texts(active.id, keys[held.current?.to ?? -1] ?? over?.id)),
    onDragCancel: ({ active }) => t('cancelled', texts(active.id, undefined)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={overHeldPlace}
      modifiers={layout === 'column' ? [toHeldPlace, upAndDown] : [toHeldPlace]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('help') } }}
      onDragStart={({ activatorEvent }) => {
        // An item that was removed while the keyboard held it was never dropped.
        if (!(activatorEvent instanceof KeyboardEvent)) held.current = null
      }}
      onDragEnd={({ active, over }) => {
        // The keyboard decides the position of the item that it holds, whether it is rendered there yet or not.
        const { from, to } = held.current ?? { from: place(active.id), to: over ? place(over.id) : -1 }
        if (to >= 0 && to !== from) onMove(from, to)
      }}
    >
      <SortableContext items={keys} strategy={layout === 'column' ? verticalListSortingStrategy : rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

const POINTER = { activationConstraint: { distance: 5 } }

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Draws the held item at its position: at the far edge of the item that it passes, whatever their sizes. */
const toHeldPlace: Modifier = ({ activatorEvent, activeNodeRect, over, transform }) => {
  if (!(activatorEvent instanceof KeyboardEvent)) return transform
  if (!activeNodeRect || !over) return { ...transform, x: 0, y: 0 }
  const { rect } = over
  const x = rect.left > activeNodeRect.left ? rect.right - activeNodeRect.right : rect.left - activeNodeRect.left
  const y = rect.top > activeNodeRect.top ? rect.bottom - activeNodeRect.bottom : rect.top - activeNodeRect.top
  return { ...transform, x, y }
}
