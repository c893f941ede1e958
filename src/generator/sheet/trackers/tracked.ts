import type { Segment } from './said-segments.ts'
import type { Tracker, TrackerColumn } from '../sheet-texts.ts'

export type TrackedRow = { name: string; cells: Map<TrackerColumn, string>; unit: string; notes: string[] }

/** A list of one kind of thing, read with what its genre knows. */
export type Tracked = {
  tracker: Tracker
  rows: TrackedRow[]
  /** For all rows: "driver Sam", "45p a mile". */
  all: Map<TrackerColumn, string>
  /** "40 € adults, 15 € juniors" */
  groups: { name: string; value: number }[]
  constants: Record<string, number>
  /** Columns that the prompt names beside them, empty or with what holds for all rows. */
  named: { name: string; value: string }[]
  headers: Map<TrackerColumn, string>
  notes: Segment[]
  /** "paid by Gwen except taxi": of which row another one holds, and who, if the prompt says it. */
  except?: { column: TrackerColumn; row: string; name: string }
}
