import { fr as auth } from '#features/auth/web/messages/fr.ts'
import { fr as brand } from '#features/brand/web/messages/fr.ts'
import { fr as dashboard } from '#features/dashboard/web/messages/fr.ts'
import { fr as create } from '#features/documents/web/create/messages/fr.ts'
import { fr as edit } from '#features/documents/web/edit/messages/fr.ts'
import { fr as documents } from '#features/documents/web/messages/fr.ts'
import { fr as docEditor } from '#features/documents/web/edit/doc/messages/fr.ts'
import { fr as sheetEditor } from '#features/documents/web/edit/sheet/messages/fr.ts'
import { fr as download } from '#features/export/web/messages/fr.ts'
import { fr as generation } from '#features/generation/web/messages/fr.ts'
import { fr as importing } from '#features/import/web/messages/fr.ts'
import { fr as templates } from '#features/templates/web/messages/fr.ts'
import { fr as ui } from '#web/i18n/messages-fr.ts'
import { fr as shell } from './shell-messages/fr.ts'

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
