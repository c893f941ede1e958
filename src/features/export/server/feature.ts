import type { ServerFeature } from '#server/feature.ts'
import { createDownload, DOWNLOAD_OPENAPI } from './download.ts'

export const exportFeature: ServerFeature = { name: 'export', routes: createDownload, openapi: DOWNLOAD_OPENAPI }
