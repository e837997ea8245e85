/** A model year as people write it among other words: 1950 to 2049. */
export const WRITTEN_YEAR = /^(?:19[5-9]|20[0-4])\d$/;
