import type { Activators, SensorInstance, SensorProps } from '@dnd-kit/core'

/*
 * Moves an item with the keyboard: resting → (Space on the handle) → held → (arrow: one position further)* → Space, Enter or Tab: dropped,
 * Escape: cancelled.
 *
 * The library's own sensor listens only after a timeout and finds the next position by measuring the rendered list. Faster keys were lost, and
 * the item stayed held. Here a key takes effect at once: the position is a number (`HeldPlace`), and rendering follows it.
 */
export type HeldPlace = { from: number; to: number }
type Options = {
  keys: readonly string[]
  /** Position of the item that the keyboard holds; null if it holds none. Written here, read while rendering. */
  held: { current: HeldPlace | null }
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
const DROP = ['Space', 'Enter', 'Tab']

export class KeyboardSensor implements SensorInstance {
  autoScrollEnabled = false
  readonly #props: SensorProps<Options>
  readonly #released = new AbortController()

  constructor(props: SensorProps<Options>) {
    this.#props = props
    const { keys, held } = props.options
    const from = keys.indexOf(String(props.active))
    held.current = { from, to: from }
    const { signal } = this.#released
    const cancel = () => this.#release('cancel')
    props.activeNode.node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    props.onStart({ x: 0, y: 0 })
    document.addEventListener('keydown', (event) => this.#hear(event), { signal })
    document.addEventListener('visibilitychange', cancel, { signal })
    window.addEventListener('resize', cancel, { signal })
  }

  #hear(event: KeyboardEvent): void {
    // The key that picked the item up is still bubbling to the document.
    if (event === this.#props.event) return
    const step = STEPS[event.code]
    if (event.code === 'Escape') this.#release('cancel')
    else if (DROP.includes(event.code)) this.#release('drop')
    else if (step === undefined) return
    else this.#move(step)
    event.preventDefault()
  }

  #move(step: number): void {
    const { context, onMove, options } = this.#props
    const place = options.held.current
    if (!place) return
    const to = Math.min(Math.max(place.to + step, 0), options.keys.length - 1)
    options.held.current = { ...place, to }
    context.current.droppableContainers.get(options.keys[to])?.node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // Not the real coordinates (see `toHeldPlace`), but different for each position, so that the list renders again.
    onMove({ x: 0, y: to - place.from })
  }

  #release(how: 'drop' | 'cancel'): void {
    this.#released.abort()
    if (how === 'drop') this.#props.onEnd()
    else this.#props.onCancel()
    this.#props.options.held.current = null
  }

  static activators: Activators<Options> = [
    {
      eventName: 'onKeyDown',
      // Enter keeps its meaning on a button. Space on a control inside the item belongs to that control.
      handler: (event: React.KeyboardEvent, _, { active }) => {
        const handle = active.activatorNode.current
        if (event.nativeEvent.code !== 'Space' || (handle && event.target !== handle)) return false
        event.preventDefault()
        return true
      },
    },
  ]
}
