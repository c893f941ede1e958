import { fr as importing } from '#features/import/web/messages/fr.ts'
import { fr as brand } from '#features/brand/web/messages/fr.ts'
import { fr as create } from '#features/workspace/web/messages/fr.ts'
import { fr as edit } from '#features/artefacts/web/messages/fr.ts'
import { fr as docEditor } from '#features/artefacts/web/doc/edit/messages/fr.ts'
import { fr as sheetEditor } from '#features/artefacts/web/sheet/edit/messages/fr.ts'
import { fr as templates } from '#features/templates/web/messages/fr.ts'

export const messages = { brand, create, edit, importing, docEditor, sheetEditor, templates }
