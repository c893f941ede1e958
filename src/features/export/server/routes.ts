import { implement } from '@orpc/server'
import { create as attachment } from 'content-disposition'
import { findBrand } from '#features/brand/server/brands.ts'
import { findDocument } from '#features/documents/server/documents.ts'
import { documentPolicy } from '#features/documents/server/policy.ts'
import { signedIn } from '#server/http/calls.ts'
import type { CallContext } from '#server/http/calls.ts'
import type { Platform } from '#server/platform.ts'
import { exportContract } from '../contract.ts'
import { exportDocument, toExportRefusal } from './export-document.ts'
import { asciiFileName } from '#shared/file-name.ts'
import { toSource } from './source.ts'

export function createExportRoutes({ db, env, log }: Platform) {
  const os = implement(exportContract).$context<CallContext>().use(signedIn)

  return {
    download: os.download.handler(async ({ input: { params, query }, context: { actor, enterLane } }) => {
      const load = () =>
        db.withActor(actor, async (tx) => {
          const document = documentPolicy.authorize(actor, 'read', await findDocument(tx, params.id))
          const { first_name, last_name } = await tx
            .selectFrom('profiles')
            .select(['first_name', 'last_name'])
            .where('id', '=', actor.userId)
            .executeTakeFirstOrThrow()
          const author = `${first_name} ${last_name}`.trim()
          return toSource(document, { productName: env.PRODUCT_NAME, author, brand: await findBrand(tx, actor) })
        })
      const file = await exportDocument(await enterLane(), load, query.format).catch((error: unknown) => {
        throw toExportRefusal(error, log, { documentId: params.id, format: query.format })
      })
      const fallback = asciiFileName(file.name, 'document')
      return {
        headers: {
          'content-disposition': quoted(attachment(file.name, { fallback })),
          'content-security-policy': "sandbox; default-src 'none'",
        },
        body: new File([file.bytes], file.name, { type: file.contentType }),
      }
    }),
  }
}

/** A name of one word may stand without quotes, but our browser's client reads only quoted ones and would call the file "blob". */
function quoted(header: string): string {
  return header.replace(/filename=([^";]+)/, 'filename="$1"')
}
