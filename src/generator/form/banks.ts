import type { IntentId } from '../intents/catalogue.ts'
import type { QuestionBank } from './ask.ts'
import { ONBOARDING } from './banks/onboarding.ts'
import { CUSTOMER } from './banks/customer.ts'
import { ENGAGEMENT } from './banks/engagement.ts'
import { EVENT } from './banks/event.ts'
import { APPLICATION } from './banks/application.ts'
import { EXIT } from './banks/exit.ts'
import { TRAINING } from './banks/training.ts'
import { PRODUCT } from './banks/product.ts'
import { REQUEST } from './banks/request.ts'
import { APPRAISAL } from './banks/appraisal.ts'
import { QUIZ } from './banks/quiz.ts'
import { LEAVE } from './banks/leave.ts'
import { EVENT_FEEDBACK } from './banks/event-feedback.ts'
import { CANDIDATE } from './banks/candidate.ts'
import { INCIDENT } from './banks/incident.ts'
import { TRAINING_NEEDS } from './banks/training-needs.ts'
import { BRIEF } from './banks/brief.ts'
import { LEAD } from './banks/lead.ts'
import { MANAGER } from './banks/manager.ts'
import { RESEARCH } from './banks/research.ts'

/** Question banks by intent: the questions in the order in which they are asked. */
export const BANKS: Partial<Record<IntentId, QuestionBank>> = {
  onboarding: ONBOARDING,
  customer: CUSTOMER,
  engagement: ENGAGEMENT,
  event: EVENT,
  application: APPLICATION,
  exit: EXIT,
  training: TRAINING,
  product: PRODUCT,
  request: REQUEST,
  appraisal: APPRAISAL,
  quiz: QUIZ,
  leave: LEAVE,
  eventfeedback: EVENT_FEEDBACK,
  candidate: CANDIDATE,
  incident: INCIDENT,
  trainingneeds: TRAINING_NEEDS,
  research: RESEARCH,
  brief: BRIEF,
  lead: LEAD,
  manager: MANAGER,
}
