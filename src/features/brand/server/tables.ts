import type { Generated, Selectable } from 'kysely'
import type { BrandFont } from '#shared/brand.ts'
import type { LogoType } from '../contract.ts'

type BrandKitsTable = {
  id: Generated<string>
  /** Null for the installation's kit. Unique with `nulls not distinct`, so there is at most one. */
  user_id: string | null
  primary_color: string
  secondary_color: string
  font: BrandFont
  logo_id: string | null
  updated_at: Generated<Date>
}

type FilesTable = {
  id: Generated<string>
  user_id: string
  content_type: LogoType
  bytes: Buffer
  width: number
  height: number
  created_at: Generated<Date>
}
export type FileRow = Selectable<FilesTable>

declare module '#server/db/db.ts' {
  interface Tables {
    brand_kits: BrandKitsTable
    files: FilesTable
  }
}
