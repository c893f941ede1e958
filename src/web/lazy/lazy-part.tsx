import { type ComponentType, use, useSyncExternalStore } from 'react'
import { loadChunk } from './load-chunk.ts'
import { OverlayNotLoaded } from './OverlayNotLoaded.tsx'
import { PartNotLoaded } from './PartNotLoaded.tsx'

/*
 * Components whose code is loaded when they are first drawn. React's `lazy` and the router's `lazyRouteComponent` keep a failure for ever or
 * reload the page. Here a failure shows a screen from which the person can retry.
 *
 * absent → loading → ready, or failed → loading on retry → …; a failure that is no longer on screen is absent again.
 */
type State<Props> =
  | { status: 'absent' }
  | { status: 'loading'; done: Promise<void>; isRetry: boolean }
  | { status: 'ready'; Component: ComponentType<Props> }
  | { status: 'failed' }

type Failure<Props> = ComponentType<Props & { onRetry: () => void; isRetrying: boolean; onLeave: () => void }>
/** The router preloads the code with the data of its page. */
type LazyPart<Props> = ((props: Props) => React.ReactNode) & { preload: () => Promise<void> }

/** Loads a page or a part of one. If that fails, an error is shown in its place. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyComponent(load, PartNotLoaded)
}

/** Loads an overlay that can be closed. If that fails, it shows an error and closes. */
export function lazyOverlay<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyComponent(load, OverlayNotLoaded)
}

function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>, NotLoaded: Failure<Props>): LazyPart<Props> {
  let state: State<Props> = { status: 'absent' }
  const listeners = new Set<() => void>()
  function set(next: State<Props>): void {
    state = next
    for (const listener of listeners) listener()
  }
  /** Loads the code and never rejects: the result is in the state. It is called while rendering, so it does not notify when it begins. */
  function ask(isRetry = false): Promise<void> {
    if (state.status === 'ready') return Promise.resolve()
    if (state.status === 'loading') return state.done
    const done = loadChunk(load).then(
      (Component) => set({ status: 'ready', Component }),
      () => set({ status: 'failed' }),
    )
    state = { status: 'loading', done, isRetry }
    return done
  }
  function retry(): void {
    void ask(true)
    set(state)
  }
  function forgetFailure(): void {
    if (state.status === 'failed') set({ status: 'absent' })
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function Part(props: Props) {
    const now = useSyncExternalStore(subscribe, () => state)
    if (now.status === 'ready') return <now.Component {...props} />
    const isRetrying = now.status === 'loading' && now.isRetry
    if (now.status === 'failed' || isRetrying)
      return <NotLoaded {...props} isRetrying={isRetrying} onRetry={retry} onLeave={forgetFailure} />
    use(ask())
    return null
  }
  Part.preload = async () => {
    await ask()
    if (listeners.size === 0) forgetFailure()
  }
  return Part
}
