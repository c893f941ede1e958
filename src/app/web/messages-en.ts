import { en as auth } from '#features/auth/web/messages/en.ts'
import { en as dashboard } from '#features/dashboard/web/messages/en.ts'
import { en as documents } from '#features/documents/web/messages/en.ts'
import { en as download } from '#features/export/web/messages/en.ts'
import { en as generation } from '#features/generation/web/messages/en.ts'
import { en as ui } from '#web/i18n/messages-en.ts'
import { en as shell } from './shell-messages/en.ts'

export const messages = { auth, dashboard, documents, download, generation, ui, shell }
