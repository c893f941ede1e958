import { sql } from 'kysely'
import type { ServerFeature } from '#server/feature.ts'
import { generationContract } from '../contract.ts'
import { CHECK_MODEL_JOB, createGenerationJobs } from './jobs.ts'
import { expireItems } from './queue/queue-states.ts'
import { createGenerationRoutes } from './routes.ts'
import { createGenerationStream, STREAM_OPENAPI } from './queue/stream.ts'

export const generationFeature: ServerFeature = {
  name: 'generation',
  contract: generationContract,
  router: createGenerationRoutes,
  routes: createGenerationStream,
  openapi: STREAM_OPENAPI,
  jobs: createGenerationJobs,
  // Once a day, before people come to work.
  schedules: [{ job: CHECK_MODEL_JOB, cron: '41 4 * * *' }],
  sweeps: [
    // The finished content is on the item; see the stream's sendSaved.
    (tx) =>
      sql`delete from generation_chunks c using document_queue q
        where q.id = c.queue_id and q.completed_at < now() - interval '1 day'`.execute(tx),
    async (tx, _env, { queue: days }) => {
      if (days > 0) await expireItems(tx, days)
    },
  ],
  personalData: [
    {
      table: 'document_queue',
      person: 'user_id',
      purpose: 'generation',
      until: { setting: 'queue' },
      exported: 'generations',
      erasure: 'delete',
      columns: {
        identity: 'user_id',
        content: 'id user_prompt document_type generated_content document_id set_id source outline raw_text decision base_content',
        observed: 'status use_mock_data created_at started_at completed_at cancelled_at error_message metadata',
        operational: 'attempt document_version keep seed set_place is_proposal continues',
      },
    },
    {
      table: 'generation_chunks',
      person: { column: 'queue_id', through: 'document_queue' },
      purpose: 'generation',
      until: { days: 1 },
      // The finished content is in its queue item.
      exported: null,
      erasure: 'delete',
      columns: { content: 'element', operational: 'queue_id seq created_at' },
    },
    {
      table: 'generation_usage',
      person: 'user_id',
      purpose: 'generation',
      until: 'account',
      exported: 'usage',
      erasure: 'delete',
      columns: { identity: 'user_id', observed: 'day generations input_tokens output_tokens' },
    },
  ],
}
