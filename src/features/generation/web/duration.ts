/** Whole seconds a generation took, or has taken so far. Null while it waits. */
export function durationSeconds(item: { started_at: string | null; completed_at: string | null }, now: Date): number | null {
  if (item.started_at === null) return null
  const end = item.completed_at === null ? now.getTime() : Date.parse(item.completed_at)
  return Math.max(0, Math.round((end - Date.parse(item.started_at)) / 1_000))
}
