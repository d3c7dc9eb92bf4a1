/** Names the person whom a page was made for: a request that another one's session would answer is refused. */
export const PERSON_HEADER = 'x-stepmark-person';
