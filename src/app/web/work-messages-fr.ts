import { fr as importing } from '#features/import/web/messages/fr.ts'
import { fr as brand } from '#features/brand/web/messages/fr.ts'
import { fr as create } from '#features/documents/web/create/messages/fr.ts'
import { fr as edit } from '#features/documents/web/edit/messages/fr.ts'
import { fr as docEditor } from '#features/documents/web/edit/doc/messages/fr.ts'
import { fr as sheetEditor } from '#features/documents/web/edit/sheet/messages/fr.ts'
import { fr as templates } from '#features/templates/web/messages/fr.ts'

export const messages = { brand, create, edit, importing, docEditor, sheetEditor, templates }
