import type { Generated, Selectable } from 'kysely'

declare module '#server/db/db.ts' {
  interface Tables {
    data_exports: DataExportsTable
    data_export_parts: { export_id: string; seq: number; bytes: Buffer }
  }
}

export type DataExportRow = Selectable<DataExportsTable>

type DataExportsTable = {
  id: Generated<string>
  user_id: string
  state: Generated<'preparing' | 'ready' | 'failed'>
  attempt: Generated<number>
  done: Generated<number>
  total: Generated<number>
  bytes: Generated<string>
  created_at: Generated<Date>
  expires_at: Generated<Date>
}
