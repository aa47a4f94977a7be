/** How the slip lies: beside the plan, over it where what is beside it is folded, or on a phone. */
export type SlipLayout = 'column' | 'bar' | 'phone';
