/* What samples of mails are written with, so that all look as if they were to the same person. */

export const SAMPLE_NAME = 'Ada'
/** The person who causes a mail. */
export const SAMPLE_SENDER = 'Grace Hopper (grace@example.com)'
/** In the place of a secret, and recognisably none. */
export const SAMPLE_TOKEN = 'sample'
export const SAMPLE_ID = '00000000-0000-7000-8000-000000000000'
