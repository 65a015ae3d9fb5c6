// True in the copy that `gesturectl serve` serves, beside which there is a daemon; the copy of
// `gesturectl serve --export` has false.
export const isServed = true;
