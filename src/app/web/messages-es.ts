import { es as auth } from '#features/auth/web/messages/es.ts'
import { es as brand } from '#features/brand/web/messages/es.ts'
import { es as dashboard } from '#features/dashboard/web/messages/es.ts'
import { es as create } from '#features/documents/web/create/messages/es.ts'
import { es as edit } from '#features/documents/web/edit/messages/es.ts'
import { es as documents } from '#features/documents/web/messages/es.ts'
import { es as docEditor } from '#features/documents/web/edit/doc/messages/es.ts'
import { es as sheetEditor } from '#features/documents/web/edit/sheet/messages/es.ts'
import { es as download } from '#features/export/web/messages/es.ts'
import { es as generation } from '#features/generation/web/messages/es.ts'
import { es as importing } from '#features/import/web/messages/es.ts'
import { es as templates } from '#features/templates/web/messages/es.ts'
import { es as ui } from '#web/i18n/messages-es.ts'
import { es as shell } from './shell-messages/es.ts'

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
