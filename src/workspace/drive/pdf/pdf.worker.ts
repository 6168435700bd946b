// What takes a PDF apart, in a thread of its own that can do nothing else (see the policy of assets).
import 'pdfjs-dist/build/pdf.worker.min.mjs';
