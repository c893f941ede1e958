import { es as importing } from '#features/import/web/messages/es.ts'
import { es as brand } from '#features/brand/web/messages/es.ts'
import { es as create } from '#features/documents/web/create/messages/es.ts'
import { es as edit } from '#features/documents/web/edit/messages/es.ts'
import { es as docEditor } from '#features/documents/web/edit/doc/messages/es.ts'
import { es as sheetEditor } from '#features/documents/web/edit/sheet/messages/es.ts'
import { es as templates } from '#features/templates/web/messages/es.ts'

export const messages = { brand, create, edit, importing, docEditor, sheetEditor, templates }
