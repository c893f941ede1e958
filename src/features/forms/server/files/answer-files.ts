import { sql } from 'kysely'
import { FILE_MAX_MB, FILES_MAX } from '#shared/content/answers.ts'
import type { Question } from '#shared/content/form.ts'
import { Id } from '#shared/fields.ts'
import { cleanLine } from '#shared/text.ts'
import { AppError, GENERAL_REASONS, refuse } from '#server/errors.ts'
import { createFairLanes, createPlaces } from '#server/lanes/fair-lanes.ts'
import { createLimit } from '#server/http/limits.ts'
import type { Platform } from '#server/platform.ts'
import { equalSecrets, signText } from '#server/secrets.ts'
import { answerName, fileName } from '../../public-page.ts'
import type { FileProblem, KeptFile, PageProblem } from '../../public-page.ts'
import type { Fields } from '../page/page-fields.ts'
import { isFileQuestion, readFileType } from './file-types.ts'
import { formNetwork } from '../page/form-network.ts'
import { receiveFiles } from './receive-files.ts'
import type { ReceivedFile } from './receive-files.ts'

/*
 * Files of respondents. A file is stored when it arrives, without a response, so that nobody has to send it again after a refusal: the page carries its
 * signed token. Storing the response gives the file to it; what is left over is swept after a day, or sooner if others need the room.
 */

const WINDOW_S = 600
/** Of one network and form: an office of a hundred people sends six each. */
const FILES_PER_WINDOW = 600
const GB = 1024 ** 3
/**
 * Files that wait for their answers to be stored, of one network and form. They are stored with their answers within seconds, so that only those stay for
 * longer whose answers were refused or never sent. A hundred people of one office may each have 10 MB of those.
 */
const WAITING_BYTES_OF_NETWORK = GB
/** Of one form. It takes four networks that send without submitting, and less disk than a small server has. */
const WAITING_BYTES_OF_FORM = 4 * GB
/** Of one network. Others of it wait with their bodies unread, which bounds the disk that one network can fill. */
const ARRIVING_MAX = 8
const WAITING_MAX = 200
/** At once in this process. Each holds one file of 10 MB in memory. */
const STORING_MAX = 4
const NAME_MAX = 255

/** Seconds after which a refused file can be sent again. Until then others of the network, or of the form, have submitted theirs, or theirs make room. */
export const FILES_RETRY_S = WINDOW_S

export type SentFiles = { files: KeptFile[]; problems: PageProblem[] }
const BUSY_PROBLEMS = ['file_busy', 'file_crowded'] as const satisfies readonly FileProblem[]
type BusyProblem = (typeof BUSY_PROBLEMS)[number]
type FormOfFiles = { id: string; questions: readonly Question[] }
/** `responseId`: the response that is being changed. `key`: of the answers, which may have been stored before. */
type Origin = { responseId: string | undefined; key: string }
type Row = { id: string; question_id: string; name: string; size: number }

export function createAnswerFiles({ db, secretKey }: Pick<Platform, 'db' | 'secretKey'>) {
  const limit = createLimit(db, 'form-files', FILES_PER_WINDOW, WINDOW_S)
  const tokenOf = (formId: string, id: string) => `${id}.${signText(secretKey, 'answer file', `${formId} ${id}`)}`
  const toKept = (formId: string, { id, question_id, name, size }: Row): KeptFile => ({
    token: tokenOf(formId, id),
    questionId: question_id,
    name,
    size,
  })
  const networks = createFairLanes({ width: ARRIVING_MAX, waitingMax: WAITING_MAX })
  const places = createPlaces(STORING_MAX)

  function idsOf(formId: string, tokens: readonly string[]): string[] {
    return tokens.flatMap((token) => {
      const id = Id.safeParse(token.split('.')[0]).data
      return id !== undefined && equalSecrets(token, tokenOf(formId, id)) ? [id] : []
    })
  }

  /** Finds those that wait, and those that the response has already. */
  async function find(formId: string, ids: readonly string[], { responseId, key }: Origin): Promise<KeptFile[]> {
    if (ids.length === 0) return []
    const query = sql<Row>`select id, question_id, name, size from app.answer_files(${formId}, ${ids}::uuid[], ${responseId ?? null}, ${key})`
    return (await query.execute(db.withoutActor)).rows.map((row) => toKept(formId, row))
  }

  async function isOverLimit(network: string): Promise<boolean> {
    try {
      await limit.consume(network)
      return false
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate_limited') return true
      throw error
    }
  }

  /** Returns why nothing more is taken from this network, or for this form. */
  async function findCrowd(formId: string, network: string, size: number): Promise<BusyProblem | undefined> {
    const isCrowded = await measureCrowd(formId, network, size)
    if (isCrowded) await dropOld(formId, isCrowded === 'file_busy' ? network : null)
    const crowd = isCrowded && (await measureCrowd(formId, network, size))
    if (crowd) return crowd
    return (await isOverLimit(network)) ? 'file_busy' : undefined
  }

  /** Files of one moment may exceed the bytes, each process by `STORING_MAX`. */
  async function measureCrowd(formId: string, network: string, size: number): Promise<BusyProblem | undefined> {
    const query = sql<{ of_network: string; of_form: string }>`select * from app.waiting_files(${formId}, ${network})`
    const [waiting] = (await query.execute(db.withoutActor)).rows
    if (Number(waiting?.of_network) + size > WAITING_BYTES_OF_NETWORK) return 'file_busy'
    return Number(waiting?.of_form) + size > WAITING_BYTES_OF_FORM ? 'file_crowded' : undefined
  }

  /** Whoever fills the room would otherwise close it to everybody for a day. Their page asks for a file again that has made room. */
  async function dropOld(formId: string, network: string | null): Promise<void> {
    await sql`select app.drop_waiting_files(${formId}, ${network}, ${FILES_RETRY_S})`.execute(db.withoutActor)
  }

  return {
    /** Reads a form with files. Stores those that are allowed. */
    async receive(
      request: Request,
      form: FormOfFiles,
      ip: string,
      originOf: (fields: Fields) => Origin,
    ): Promise<{ fields: Fields; sent: SentFiles }> {
      const asked = new Set(form.questions.filter(isFileQuestion).map(({ id }) => id))
      const refused = new Map<string, { questionId: string; problem: FileProblem; files: string[] }>()
      const stored: KeptFile[] = []
      const network = formNetwork(secretKey, form.id, ip)
      const receiving = networks.run(network, request.signal, () =>
        receiveFiles(request, asked, async (file) => {
          const { questionId } = file
          const name = cleanLine(file.name).slice(-NAME_MAX)
          const kept = file.problem ?? (await places.run(null, () => store(file, name)))
          if (typeof kept === 'object') return void stored.push(kept)
          const known = refused.get(`${questionId} ${kept}`)
          if (known) known.files.push(name)
          else refused.set(`${questionId} ${kept}`, { questionId, problem: kept, files: [name] })
        }),
      )
      const { fields, misplaced } = await receiving.catch((error: unknown) => {
        // The browser has left: nobody reads the answer, and nothing of ours failed.
        throw request.signal.aborted ? refuse('bad_request', GENERAL_REASONS, 'invalid_input') : error
      })
      async function store({ questionId, read }: ReceivedFile, name: string): Promise<KeptFile | FileProblem> {
        const bytes = await read()
        if (bytes.length === 0) return 'file_empty'
        const type = await readFileType(bytes, name)
        if (type === undefined) return 'file_type'
        const crowd = await findCrowd(form.id, network, bytes.length)
        if (crowd) return crowd
        const query = sql<{ id: string | null }>`
          select app.add_answer_file(${form.id}, ${questionId}, ${name}, ${type}, ${bytes}, ${network}) as id`
        const id = (await query.execute(db.withoutActor)).rows[0]?.id
        return id ? toKept(form.id, { id, question_id: questionId, name, size: bytes.length }) : 'file_type'
      }
      const tokensOf = (id: string) => fields.get(fileName({ id })) ?? []
      const kept = await find(form.id, idsOf(form.id, [...asked].flatMap(tokensOf)), originOf(fields))
      const here = new Set(kept.map(({ token }) => token))
      const withGone = [...asked].filter((id) => tokensOf(id).some((token) => !here.has(token)))
      const problems = [
        ...[...refused.values()].map((one): PageProblem => ({ ...one, values: PROBLEM_VALUES[one.problem] })),
        ...form.questions
          .filter((question) => misplaced.includes(answerName(question)))
          .map(({ id }): PageProblem => ({ questionId: id, problem: 'wrong_type' })),
        // Else the answers would be stored without a file that their page has listed.
        ...withGone.map((questionId): PageProblem => ({ questionId, problem: 'file_gone' })),
      ]
      return { fields, sent: { files: [...kept, ...stored], problems } }
    },
    async ofResponse(formId: string, responseId: string): Promise<KeptFile[]> {
      const query = sql<Row>`select id, question_id, name, size from app.files_of_response(${formId}, ${responseId})`
      return (await query.execute(db.withoutActor)).rows.map((row) => toKept(formId, row))
    },
    /** Returns the ids of files by the question that they answer. */
    byQuestion(formId: string, files: readonly KeptFile[]): Map<string, string[]> {
      const ids = new Map<string, string[]>()
      for (const { questionId, token } of files) ids.set(questionId, [...(ids.get(questionId) ?? []), ...idsOf(formId, [token])])
      return ids
    },
  }
}

/** Returns whether the same file may be taken later. */
export function isBusyProblem({ problem }: PageProblem): boolean {
  return BUSY_PROBLEMS.some((busy) => busy === problem)
}

const PROBLEM_VALUES = {
  file_busy: {},
  file_crowded: {},
  file_type: {},
  file_empty: {},
  file_too_large: { max: FILE_MAX_MB },
  file_too_many: { max: FILES_MAX },
} as const satisfies Record<FileProblem, Record<string, number>>
