import type { Notice } from '#features/generation/contract.ts'

/*
 * A generation as the creation screen sees it. This file has the states and their transitions only; what happens at each of them (calls,
 * toasts, changes to the draft) is in `use-generating.ts`.
 *
 *   idle, failed ──asked──▶ asking ──queued──▶ watching ──completed──▶ adopting ──adopted──▶ idle
 *        ▲                    │                   │                        │
 *        └──refused, setQueued┘                   ├──failed──▶ failed ◀─────┴── notAdopted
 *                                                 └──cancelled──▶ idle
 *
 * An event that does not belong to the state, or that names another generation, changes nothing: answers may come late.
 */
type Idle = { status: 'idle'; notices: readonly Notice[] }
/** `isWritten`: the document is there and only could not be loaded, so that a retry loads it. Without a message the connection was lost. */
type Failed = { status: 'failed'; queueId: string; message: string | null; isWritten: boolean }

export type GeneratingState =
  | Idle
  /** `before` comes back if the server refuses. */
  | { status: 'asking'; before: Idle | Failed }
  | { status: 'watching'; queueId: string; isStopping: boolean }
  | { status: 'adopting'; queueId: string }
  | Failed

export type GeneratingEvent =
  | { type: 'asked' | 'refused' | 'setQueued' }
  | { type: 'queued'; queueId: string }
  | { type: 'stopAsked' | 'stopRefused' | 'completed' | 'cancelled'; queueId: string }
  | { type: 'failed' | 'notAdopted'; queueId: string; message: string | null }
  | { type: 'adopted'; queueId: string; notices: readonly Notice[] }
  | { type: 'dismissed' }

export const IDLE: Idle = { status: 'idle', notices: [] }

/** With an id in the address a generation is watched from the start, after a reload too. */
export function startGenerating(queueId: string | undefined): GeneratingState {
  return queueId === undefined ? IDLE : { status: 'watching', queueId, isStopping: false }
}

/** Returns the state itself where the event changes nothing, so that callers can tell. */
export function reduceGenerating(state: GeneratingState, event: GeneratingEvent): GeneratingState {
  switch (state.status) {
    case 'idle':
    case 'failed':
      if (event.type === 'asked') return { status: 'asking', before: state }
      if (event.type === 'dismissed') return IDLE
      // The document that a failed load is about.
      if (event.type === 'completed' && state.status === 'failed' && state.isWritten && state.queueId === event.queueId)
        return { status: 'adopting', queueId: state.queueId }
      return state
    case 'asking':
      if (event.type === 'queued') return { status: 'watching', queueId: event.queueId, isStopping: false }
      if (event.type === 'refused') return state.before
      return event.type === 'setQueued' ? IDLE : state
    case 'watching':
      return 'queueId' in event && event.queueId === state.queueId ? reduceWatching(state, event) : state
    case 'adopting':
      if (!('queueId' in event) || event.queueId !== state.queueId) return state
      if (event.type === 'adopted') return { status: 'idle', notices: event.notices }
      return event.type === 'notAdopted' ? { status: 'failed', queueId: state.queueId, message: event.message, isWritten: true } : state
  }
}

type Watching = Extract<GeneratingState, { status: 'watching' }>

function reduceWatching(state: Watching, event: Extract<GeneratingEvent, { queueId: string }>): GeneratingState {
  switch (event.type) {
    case 'stopAsked':
    case 'stopRefused':
      return { ...state, isStopping: event.type === 'stopAsked' }
    case 'completed':
      return { status: 'adopting', queueId: state.queueId }
    case 'cancelled':
      return IDLE
    case 'failed':
      return { status: 'failed', queueId: state.queueId, message: event.message, isWritten: false }
    default:
      return state
  }
}
