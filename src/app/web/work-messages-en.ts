import { en as importing } from '#features/import/web/messages/en.ts'
import { en as brand } from '#features/brand/web/messages/en.ts'
import { en as create } from '#features/workspace/web/messages/en.ts'
import { en as edit } from '#features/artefacts/web/messages/en.ts'
import { en as docEditor } from '#features/artefacts/web/doc/edit/messages/en.ts'
import { en as sheetEditor } from '#features/artefacts/web/sheet/edit/messages/en.ts'
import { en as templates } from '#features/templates/web/messages/en.ts'

export const messages = { brand, create, edit, importing, docEditor, sheetEditor, templates }
