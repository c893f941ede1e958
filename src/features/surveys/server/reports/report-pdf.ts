import { create as attachment } from 'content-disposition'
import { findBrand } from '#features/brand/server/brands.ts'
import { exportDocument, toExportRefusal } from '#features/export/server/export-document.ts'
import { asciiFileName } from '#shared/file-name.ts'
import type { UserActor } from '#server/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { RunTask } from '#server/tasks/task-pool.ts'
import type { Comments, Report } from '../../report-contract.ts'
import { writeReport } from './report-document.ts'

type Asked = {
  actor: UserActor
  surveyId: string
  /** Reads the figures once a process is free. Throws if the survey has gone meanwhile. */
  read: () => Promise<{ figures: Report; comments: ReadonlyMap<string, Comments> }>
}

/** Writes the report as a PDF with the caller's brand, without leaving a document behind. */
export async function writeReportPdf({ db, env, log }: Platform, { actor, surveyId, read }: Asked, run: RunTask) {
  const load = async () => {
    const { figures, comments } = await read()
    const { title, content } = writeReport(figures, comments, 'doc', actor.locale)
    return db.withActor(actor, async (tx) => {
      const { first_name, last_name } = await tx
        .selectFrom('profiles')
        .select(['first_name', 'last_name'])
        .where('id', '=', actor.userId)
        .executeTakeFirstOrThrow()
      return {
        type: 'doc' as const,
        isReport: true,
        content: { title, description: '', ...content },
        locale: actor.locale,
        productName: env.PRODUCT_NAME,
        author: `${first_name} ${last_name}`.trim(),
        brand: await findBrand(tx, actor),
      }
    })
  }
  const { bytes, name, contentType } = await exportDocument(run, load, 'pdf').catch((error: unknown) => {
    throw toExportRefusal(error, log, { documentId: surveyId, format: 'pdf' })
  })
  return {
    headers: { 'content-disposition': attachment(name, { fallback: asciiFileName(name, 'report') }) },
    body: new File([bytes], name, { type: contentType }),
  }
}
