import { en as importing } from '#features/import/web/messages/en.ts'
import { en as brand } from '#features/brand/web/messages/en.ts'
import { en as create } from '#features/documents/web/create/messages/en.ts'
import { en as edit } from '#features/documents/web/edit/messages/en.ts'
import { en as docEditor } from '#features/documents/web/edit/doc/messages/en.ts'
import { en as sheetEditor } from '#features/documents/web/edit/sheet/messages/en.ts'
import { en as templates } from '#features/templates/web/messages/en.ts'

export const messages = { brand, create, edit, importing, docEditor, sheetEditor, templates }
