import type { ServerFeature } from '#server/feature.ts'
import { createImport, IMPORT_OPENAPI, IMPORT_PATHS } from './routes.ts'

export const importFeature: ServerFeature = { name: 'import', routes: createImport, uploads: IMPORT_PATHS, openapi: IMPORT_OPENAPI }
