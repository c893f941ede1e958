import type { StartOptions } from '../generating/use-generating.ts'

/*
 * The call that makes an outline, as the creation screen sees it. The outline itself is in the draft, where it is kept and undone like all
 * that people type; what happens at each transition is in `use-planning.ts`.
 *
 *   idle, failed ──asked──▶ planning ──made, cancelled──▶ idle
 *                              └──failed──▶ failed ──dismissed──▶ idle
 */
export type PlanningState =
  | { status: 'idle' }
  /** `options` are those of the generation that the outline is for. */
  | { status: 'planning'; options: StartOptions }
  | { status: 'failed'; options: StartOptions; message: string }

export type PlanningEvent =
  | { type: 'asked'; options: StartOptions }
  | { type: 'made' | 'cancelled' | 'dismissed' }
  | { type: 'failed'; message: string }

export const NOT_PLANNING: PlanningState = { status: 'idle' }

/** Returns the state itself where the event changes nothing. */
export function reducePlanning(state: PlanningState, event: PlanningEvent): PlanningState {
  if (state.status !== 'planning') {
    if (event.type === 'asked') return { status: 'planning', options: event.options }
    return event.type === 'dismissed' && state.status === 'failed' ? NOT_PLANNING : state
  }
  if (event.type === 'made' || event.type === 'cancelled') return NOT_PLANNING
  return event.type === 'failed' ? { status: 'failed', options: state.options, message: event.message } : state
}
