/** Where a queue item is; `server/queue/queue-states.ts` has the transitions between them. */
export const QUEUE_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export type QueueStatus = (typeof QUEUE_STATUSES)[number]

/** Of items that have not ended. */
export const OPEN_STATUSES = ['pending', 'processing'] as const satisfies readonly QueueStatus[]

export function isOpen(status: QueueStatus): boolean {
  return (OPEN_STATUSES as readonly QueueStatus[]).includes(status)
}
