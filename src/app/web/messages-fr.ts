import { fr as auth } from '#features/auth/web/messages/fr.ts'
import { fr as dashboard } from '#features/dashboard/web/messages/fr.ts'
import { fr as documents } from '#features/documents/web/messages/fr.ts'
import { fr as download } from '#features/export/web/messages/fr.ts'
import { fr as generation } from '#features/generation/web/messages/fr.ts'
import { fr as ui } from '#web/i18n/messages-fr.ts'
import { fr as shell } from './shell-messages/fr.ts'

export const messages = { auth, dashboard, documents, download, generation, ui, shell }
