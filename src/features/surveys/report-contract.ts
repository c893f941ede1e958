import { z } from 'zod'
import { base } from '#shared/errors.ts'
import { Id, LocaleField, PageQuery, Timestamp, line } from '#shared/fields.ts'
import { NAME_MAX } from '#shared/limits.ts'

/* What the answers to a survey say, of groups of people. No figure, and no difference between two figures, is about fewer than `PEOPLE_MIN`. */

/** Fewer people might be known from what is said about them together. */
export const PEOPLE_MIN = 5

/** What a report can be turned into, to be edited and downloaded like every other document. */
export const REPORT_DOCUMENTS = ['doc', 'sheet', 'slide'] as const

const Share = z.number().min(0).max(1)
/** 95 % interval. */
const Interval = z.tuple([Share, Share])

const ReportScale = z.object({
  favourable: z.int(),
  neutral: z.int(),
  unfavourable: z.int(),
  /** Favourable answers, as a share of all on the scale. */
  share: Share,
  interval: Interval,
  /** Promoters less detractors, from -100 to 100, if the options are 0 to 10. */
  net_score: z.int().nullable(),
})
export type ReportScale = z.infer<typeof ReportScale>

const Cell = z.object({ answered: z.int(), share: Share.nullable() })

const ReportQuestion = z.object({
  id: Id,
  /** Comments are fetched by themselves, a page at a time. */
  kind: z.enum(['choice', 'comment']),
  question_text: z.string(),
  is_control_question: z.boolean(),
  /** No longer asked. */
  is_retired: z.boolean(),
  /** Of a question for comments, the comments that are not empty. */
  answered: z.int(),
  counts: z.array(z.object({ option: z.string(), people: z.int() })),
  /** Null if the options are no scale. */
  scale: ReportScale.nullable(),
  /** Share of favourable answers, of the groups in their order; null for a group without answers on a scale. */
  groups: z.array(Cell),
  /** The same of the imported groups. */
  imported_groups: z.array(Cell),
})
export type ReportQuestion = z.infer<typeof ReportQuestion>

/** An earlier or later survey with the same questions. */
const Run = z.object({
  id: Id,
  title: z.string(),
  created_at: Timestamp,
  /** Of the group that the report is about. */
  people: z.int(),
  /** Favourable answers to the questions that both surveys ask, control questions left out. */
  share: Share,
  /** The same of this report: of these questions only. */
  own_share: Share,
  /** `own_share` less `share` with its 95 % interval, of one question as the report's own. */
  difference: z.number(),
  interval: z.tuple([z.number(), z.number()]),
  questions: z.array(
    z.object({
      /** Of this report. */
      id: Id,
      answered: z.int(),
      share: Share,
      /** Share of this report less that of the run, with its 95 % interval, as if different people had answered. */
      difference: z.number(),
      interval: z.tuple([z.number(), z.number()]),
    }),
  ),
})
export type Run = z.infer<typeof Run>

export const Report = z.object({
  /** `languages` are those that people can read it in, its own first. */
  survey: z.object({ id: Id, title: z.string(), is_anonymous: z.boolean(), is_over: z.boolean(), languages: z.array(LocaleField) }),
  /** Whom the survey is for now. */
  asked: z.int(),
  completed: z.int(),
  /** Whose answers the figures of all groups are about. The others wait until `people_min` of a group have answered, or the survey is over. */
  counted: z.int(),
  people_min: z.int(),
  /** Whose answers the figures are about: of the chosen group, or all that are counted. */
  shown: z.int(),
  /** In batches with somebody who was reset, which are counted no more. */
  withdrawn: z.int(),
  /** Each group with at least `people_min` people. Empty is without a department; null are people of several departments, too few of each. */
  groups: z.array(z.object({ department: z.string().nullable(), people: z.int() })),
  /** The groups that the owner imported, in the same way. None if nobody is in one. */
  imported_groups: z.array(z.object({ group: z.string().nullable(), people: z.int() })),
  /** The department that the questions are about; undefined is all of them. */
  department: z.string().nullable().optional(),
  /** The imported group that they are about, beside the department. */
  group: z.string().nullable().optional(),
  /** Favourable answers to all questions with a scale, control questions left out. */
  share: Share.nullable(),
  /** As of one question that everybody answered: the answers of a person belong together. */
  interval: Interval.nullable(),
  questions: z.array(ReportQuestion),
  runs: z.array(Run),
  /** How the figures came about, in the language of the person. */
  methods: z.string(),
})
export type Report = z.infer<typeof Report>

export const COMMENTS_MAX = 500
const COMMENTS_DEFAULT = 50

const Comments = z.object({ items: z.array(z.string()), total: z.int() })
export type Comments = z.infer<typeof Comments>

const input = z.object({
  id: Id,
  /** Only this department. Empty is without one. */
  department: line('Department', NAME_MAX).optional(),
  /** Only this group that the owner imported. Empty is without one. */
  group: line('Group', NAME_MAX).optional(),
})

export const reportContract = {
  report: base
    .route({
      method: 'GET',
      path: '/surveys/{id}/report',
      tags: ['surveys'],
      summary: 'What was answered, of groups of at least five people',
    })
    .input(input)
    .output(Report),
  /** In no order of time. */
  comments: base
    .route({
      method: 'GET',
      path: '/surveys/{id}/comments',
      tags: ['surveys'],
      summary: 'What people of groups of at least five wrote to a question, word for word',
    })
    .input(
      input.extend({
        question_id: Id,
        cursor: PageQuery.shape.cursor,
        limit: z.coerce.number().int().min(1).max(COMMENTS_MAX).default(COMMENTS_DEFAULT).describe('How many comments a page has at most'),
      }),
    )
    .output(Comments.extend({ next_cursor: z.string().nullable() })),
  /** A file for each program: answers.csv, codebook.csv, load.sps for SPSS, load.R for R, and comments.csv if there are any. */
  reportData: base
    .route({
      method: 'GET',
      path: '/surveys/{id}/report/data',
      tags: ['surveys'],
      summary: 'The counted answers with a codebook, and scripts that load them into SPSS and R, as a zip file',
      outputStructure: 'detailed',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() })),
  reportPdf: base
    .route({
      method: 'GET',
      path: '/surveys/{id}/report/pdf',
      tags: ['surveys'],
      summary: 'The report as a PDF file',
      outputStructure: 'detailed',
    })
    .input(input)
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() })),
  reportDocument: base
    .route({
      method: 'POST',
      path: '/surveys/{id}/report/document',
      tags: ['surveys'],
      summary: 'The report as a draft of the caller',
      successStatus: 201,
    })
    .input(input.extend({ type: z.enum(REPORT_DOCUMENTS) }))
    .output(z.object({ id: Id, title: z.string(), type: z.enum(REPORT_DOCUMENTS) })),
}
