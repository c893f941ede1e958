import { en as auth } from '#features/auth/web/messages/en.ts'
import { en as brand } from '#features/brand/web/messages/en.ts'
import { en as dashboard } from '#features/dashboard/web/messages/en.ts'
import { en as create } from '#features/documents/web/create/messages/en.ts'
import { en as edit } from '#features/documents/web/edit/messages/en.ts'
import { en as documents } from '#features/documents/web/messages/en.ts'
import { en as docEditor } from '#features/documents/web/edit/doc/messages/en.ts'
import { en as sheetEditor } from '#features/documents/web/edit/sheet/messages/en.ts'
import { en as download } from '#features/export/web/messages/en.ts'
import { en as generation } from '#features/generation/web/messages/en.ts'
import { en as importing } from '#features/import/web/messages/en.ts'
import { en as templates } from '#features/templates/web/messages/en.ts'
import { en as ui } from '#web/i18n/messages-en.ts'
import { en as shell } from './shell-messages/en.ts'

export const messages = {
  ui,
  shell,
  auth,
  dashboard,
  documents,
  create,
  edit,
  docEditor,
  sheetEditor,
  download,
  generation,
  importing,
  templates,
  brand,
}
