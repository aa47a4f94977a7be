/** The map's signage face, with the letters of Central Europe and Turkey. */
import '@fontsource/barlow-semi-condensed/500.css';
import '@fontsource/barlow-semi-condensed/500-italic.css';
import '@fontsource/barlow-semi-condensed/600.css';
import '@fontsource/barlow-semi-condensed/700.css';
