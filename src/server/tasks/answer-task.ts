import { AppError } from '#server/errors.ts'
import { usePlainIssues } from '#server/http/plain-issues.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import type { ErrorData } from '#shared/errors.ts'

/** The answer of a task process. Refusals are sent as values, because a thrown error loses its class between processes. */
export type TaskOutcome<Reply> = { value: Reply } | { refusal: { code: ErrorCode; message: string; data: NonNullable<ErrorData> } }

/** Wraps a function that runs in a task process. `send` passes parts to the caller while the function runs. */
export function answerTask<Request, Reply, Part = never>(
  work: (request: Request, send: (part: Part) => void) => Reply | Promise<Reply>,
): (request: Request, send: (part: Part) => void) => Promise<TaskOutcome<Reply>> {
  return async (request, send) => {
    // A task process checks content, too, and has its own copy of zod.
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
