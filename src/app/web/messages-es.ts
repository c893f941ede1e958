import { es as auth } from '#features/auth/web/messages/es.ts'
import { es as dashboard } from '#features/dashboard/web/messages/es.ts'
import { es as documents } from '#features/documents/web/messages/es.ts'
import { es as download } from '#features/export/web/messages/es.ts'
import { es as generation } from '#features/generation/web/messages/es.ts'
import { es as ui } from '#web/i18n/messages-es.ts'
import { es as shell } from './shell-messages/es.ts'

export const messages = { auth, dashboard, documents, download, generation, ui, shell }
