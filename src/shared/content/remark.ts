import { z } from 'zod'
import { Values } from '../errors.ts'
import { NOTICE_CODES } from './notice-codes.ts'

/** What there is to say of a result. `values` are what its text names. `choices` answer a question back: each is sent as an instruction. */
export const Remark = z.object({
  code: z.enum(NOTICE_CODES),
  text: z.string(),
  values: Values.optional(),
  choices: z.array(z.object({ label: z.string(), instruction: z.string() })).optional(),
})
