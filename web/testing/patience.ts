import { configure } from '@testing-library/react';

// A second, which is the library's own, is too little for a machine that does other things as well.
configure({ asyncUtilTimeout: 8000 });
