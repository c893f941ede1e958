/**
 * Who refused or failed, where it is neither OpenAI nor Anthropic: the value `company` of a failure, for which screens have their own words.
 * Apart from the contract, whose schemas would reach every screen with it.
 */
export const MODEL_SERVER = 'The model server'
