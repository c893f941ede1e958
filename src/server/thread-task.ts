import { AppError } from '#server/errors.ts'
import type { ErrorCode, ErrorData } from '#shared/errors.ts'

/** What a thread answers. Refusals travel as values, because an error that is thrown loses its class on the way. */
export type TaskOutcome<Reply> = { value: Reply } | { refusal: { code: ErrorCode; message: string; data: NonNullable<ErrorData> } }

/** Wraps what a task's file exports, for `ThreadPool`. */
export function answerTask<Request, Reply>(
  work: (request: Request) => Reply | Promise<Reply>,
): (request: Request) => Promise<TaskOutcome<Reply>> {
  return async (request) => {
    try {
      return { value: await work(request) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { code, message, data } = error
      return { refusal: { code, message, data } }
    }
  }
}
