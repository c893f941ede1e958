import { es as importing } from '#features/import/web/messages/es.ts'
import { es as brand } from '#features/brand/web/messages/es.ts'
import { es as create } from '#features/workspace/web/messages/es.ts'
import { es as edit } from '#features/artefacts/web/messages/es.ts'
import { es as docEditor } from '#features/artefacts/web/doc/edit/messages/es.ts'
import { es as sheetEditor } from '#features/artefacts/web/sheet/edit/messages/es.ts'
import { es as templates } from '#features/templates/web/messages/es.ts'

export const messages = { brand, create, edit, importing, docEditor, sheetEditor, templates }
