import { AppError } from '#server/errors.ts'
import { usePlainIssues } from '#server/plain-issues.ts'
import type { ErrorCode, ErrorData } from '#shared/errors.ts'

/** What a task process answers. Refusals travel as values, because an error that is thrown loses its class on the way. */
export type TaskOutcome<Reply> = { value: Reply } | { refusal: { code: ErrorCode; message: string; data: NonNullable<ErrorData> } }

/** Wraps a function that runs in a task process. `send` hands parts to the caller while the function runs. */
export function answerTask<Request, Reply, Part = never>(
  work: (request: Request, send: (part: Part) => void) => Reply | Promise<Reply>,
): (request: Request, send: (part: Part) => void) => Promise<TaskOutcome<Reply>> {
  return async (request, send) => {
    // A task process checks content too, and it has its own copy of the schemas' library.
    usePlainIssues()
    try {
      return { value: await work(request, send) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, message, data } = error
      return { refusal: { code, message, data } }
    }
  }
}
